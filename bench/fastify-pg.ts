import Fastify from 'fastify';
import pg from 'pg';

// What one writes by hand: two statements, the page as JSON made by PostgreSQL, the total counted per request.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';
const app = Fastify();
app.get('/units', async (_request, reply) => {
  const [page, count] = await Promise.all([
    pool.query({
      name: 'page',
      text: `
        SELECT json_agg(row)::text AS units FROM (
          SELECT u.id, u.number, u.name_en, u.area, u.bedroom, u.size, u.floors, u.rent_price, u.buy_price,
                 (SELECT json_build_object('id', c.id, 'name', c.name_en) FROM condo c WHERE c.id = u.condo_id) AS condo,
                 (SELECT json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) ORDER BY k.ordinal)
                    FROM unit_file k JOIN file f ON f.id = k.file_id WHERE k.unit_id = u.id AND k.role = 'picture' AND k.ordinal < 3) AS pictures
          FROM unit u WHERE ${PUBLIC} ORDER BY u.id DESC LIMIT 20
        ) AS row`,
    }),
    pool.query({ name: 'count', text: `SELECT count(*)::int AS total FROM unit WHERE ${PUBLIC}` }),
  ]);
  return reply.type('application/json').send(`{"total":${count.rows[0].total},"units":${page.rows[0].units}}`);
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
