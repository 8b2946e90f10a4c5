import Fastify from 'fastify';
import pg from 'pg';

// What one writes by hand: one statement, the page as JSON made by PostgreSQL; where it is asked for, the total, counted per request.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';
const CARD = `u.id, u.number, u.name_en, u.area, u.bedroom, u.size, u.floors, u.rent_price, u.buy_price,
  (SELECT json_build_object('id', c.id, 'name', c.name_en) FROM condo c WHERE c.id = u.condo_id) AS condo,
  (SELECT json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) ORDER BY k.ordinal)
     FROM unit_file k JOIN file f ON f.id = k.file_id WHERE k.unit_id = u.id AND k.role = 'picture' AND k.ordinal < 3) AS pictures`;
const page = (where: string) =>
  `SELECT json_agg(row)::text AS units FROM (SELECT ${CARD} FROM unit u WHERE ${PUBLIC} ${where} ORDER BY u.id DESC LIMIT 20) AS row`;

const app = Fastify();
app.get<{ Querystring: { total?: string; bedroom?: string; priceMax?: string } }>('/units', async ({ query }, reply) => {
  const { total, bedroom, priceMax } = query;
  const [list, count] = await Promise.all([
    bedroom === undefined
      ? pool.query<{ units: string }>({ name: 'page', text: page('') })
      : pool.query<{ units: string }>({ name: 'filter', text: page('AND bedroom = $1 AND rent_from <= $2'), values: [bedroom, priceMax] }),
    total && pool.query<{ total: number }>({ name: 'count', text: `SELECT count(*)::int AS total FROM unit WHERE ${PUBLIC}` }),
  ]);
  return reply.type('application/json').send(`{${count ? `"total":${count.rows[0]!.total},` : ''}"units":${list.rows[0]!.units}}`);
});
app.get<{ Params: { id: string } }>('/units/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<{ unit: string }>({
    name: 'detail',
    text: `SELECT row_to_json(row)::text AS unit FROM (SELECT ${CARD} FROM unit u WHERE u.id = $1 AND NOT is_draft AND deleted_at IS NULL) AS row`,
    values: [params.id],
  });
  return reply.type('application/json').send(rows[0]!.unit);
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
