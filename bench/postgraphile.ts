import { createServer } from 'node:http';
import { grafserv } from 'grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { makeV4Preset } from 'postgraphile/presets/v4';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';

// PostGraphile 5 over the same tables, as its manual sets it up for production; V4 names, so that lists are called allUnits; with filters by more than equality.
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, makeV4Preset({ disableDefaultMutations: true }), PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env['DATABASE_URL']!, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(Number(process.env['PORT']), '127.0.0.1');
