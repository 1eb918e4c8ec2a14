# Foyer as an image: the built pages, the server, and the packages that the server runs on. docs/docker.md starts it.

# The pages. The build fails when a page is heavier than its budget.
FROM node:24.21.0-trixie-slim AS pages
WORKDIR /foyer
COPY package.json package-lock.json .npmrc own-node.js ./
RUN npm ci --omit=dev
COPY tsconfig.json vite.config.ts ./
COPY build build
COPY domain domain
COPY kiosk kiosk
COPY admin admin
RUN npm run build && test -f dist/.built

# The packages, without Node, which the image is made of, and without what only the build and the pages import.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /foyer
COPY package.json package-lock.json .npmrc own-node.js ./
RUN npm ci --omit=dev --omit=optional && npm uninstall --no-save --ignore-scripts --omit=dev --omit=optional \
    @fontsource-variable/figtree @fontsource-variable/heebo @fontsource/frank-ruhl-libre \
    @mantine/core @mantine/form @mantine/hooks @vitejs/plugin-react idb immer qr-scanner react react-dom \
    react-router-dom socket.io-client vite workbox-precaching workbox-routing workbox-strategies zustand

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data
# For whoever keeps something: the log or a certificate in the first, what a proxy may have of it in the second.
RUN install -d -o node -g node -m 700 /data /certificate
WORKDIR /foyer
COPY package.json run.js ./
COPY --from=packages /foyer/node_modules node_modules
COPY domain domain
COPY infra infra
COPY server server
COPY commands commands
COPY kiosk/offline/icons kiosk/offline/icons
COPY --from=pages /foyer/dist dist
USER node
EXPOSE 3000
# Ready; or, with a certificate of its own, open: it sends whoever speaks plain http on.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`, { redirect: 'manual' }).then(async (answer) => { console.log(await answer.text()); process.exitCode = [200, 307].includes(answer.status) ? 0 : 1 }, () => process.exit(1))"]
# Node itself is the first process and hears the signal to stop: it finishes what is in flight and ends.
STOPSIGNAL SIGTERM
CMD ["node", "run.js", "server/main.ts"]
