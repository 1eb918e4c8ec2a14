# Builds Foyer's image: the built pages, the server, and the packages that the server needs. docs/docker.md says how to
# start it.

# The pages. The build fails when a page is heavier than its budget.
FROM node:24.21.0-trixie-slim AS pages
WORKDIR /foyer
COPY package.json package-lock.json .npmrc own-node.js ./
RUN npm ci --omit=dev
COPY tsconfig.json vite.config.ts ./
COPY build build
COPY domain domain
COPY web web
COPY kiosk kiosk
COPY admin admin
COPY wall wall
COPY printer printer
COPY room room
COPY counter counter
COPY guest guest
RUN npm run build && test -f dist/.built

# The packages for the server, without Node (the image has it) and without those that only the build and the pages
# import.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /foyer
COPY package.json package-lock.json .npmrc own-node.js ./
RUN npm ci --omit=dev --omit=optional && npm uninstall --no-save --ignore-scripts --omit=dev --omit=optional \
    @fontsource-variable/figtree @fontsource-variable/heebo @fontsource/frank-ruhl-libre \
    @mantine/core @mantine/form @mantine/hooks @tanstack/react-query @vitejs/plugin-react d3-scale d3-shape date-fns date-fns-tz idb immer qr-scanner react react-dom \
    react-router-dom socket.io-client vite workbox-precaching workbox-routing workbox-strategies zustand

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data
# The first folder keeps the log or a certificate. The second holds what a proxy may get from it.
RUN install -d -o node -g node -m 700 /data /certificate
WORKDIR /foyer
# In a clone that only its owner can read, the files are private. The user of the image must read them.
COPY --chmod=755 package.json run.js ./
COPY --from=packages /foyer/node_modules node_modules
COPY --chmod=755 domain domain
COPY --chmod=755 infra infra
COPY --chmod=755 server server
COPY --chmod=755 commands commands
COPY --chmod=755 kiosk/offline/icons kiosk/offline/icons
COPY --chmod=755 docker/tablet-certificate.sh docker/
# The guides, which every server shows.
COPY --chmod=755 docs docs
COPY --chmod=755 --from=pages /foyer/dist dist
# Starts once and stops, so that the image holds each file as JavaScript (run.js says why), and so that no image is built
# that cannot start. The folder belongs to the user of the image, because Node keeps one for each user.
RUN install -d -o node -g node node_modules/.cache
USER node
RUN DATA_DIR=/tmp/first HOST=127.0.0.1 node run.js server/main.ts --try > /dev/null && rm -r /tmp/first
EXPOSE 3000
# Healthy when ready; or, with a certificate of its own, when it redirects plain http to https.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`, { redirect: 'manual' }).then(async (answer) => { console.log(await answer.text()); process.exitCode = [200, 307].includes(answer.status) ? 0 : 1 }, () => process.exit(1))"]
# Node itself is the first process, so it receives the signal to stop: it finishes running requests and ends.
STOPSIGNAL SIGTERM
CMD ["node", "run.js", "server/main.ts"]
