// boardgame.io's own server with the toy: node server.js [FOLDER]. With a folder its FlatFile store, else in memory. Prints its port.
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Toy } = require('./toy.js');

const folder = process.argv[2];
const server = Server({ games: [Toy], origins: [Origins.LOCALHOST], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(JSON.stringify({ port: appServer.address().port })));
