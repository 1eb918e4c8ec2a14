#!/bin/sh
# Runs in Foyer's image before haproxy starts. Makes the church's authority once, and a certificate each time, as `npm
# run certificate` does. It passes on only the files that haproxy needs. The authority's key stays in its folder.
set -eu
: "${PUBLIC_URL:?should be in .env: the address that tablets open, as in https://192.168.1.20}"
# CERTIFICATE_NAMES may hold several names, so it is not quoted.
# shellcheck disable=SC2086
node run.js commands/certificate.ts ${CERTIFICATE_NAMES:-} > /dev/null
cp "$DATA_DIR/certificate/server.pem" "$DATA_DIR/certificate/foyer-authority.crt" "$HANDED_ON"
host=${PUBLIC_URL#*://}
echo "A new tablet first opens http://${host%/}/foyer-authority.crt and trusts it: see docs/tablets.md"
