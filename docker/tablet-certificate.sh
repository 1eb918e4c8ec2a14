#!/bin/sh
# Runs in Foyer's image before the entrance opens: makes the church's authority once and a certificate each time, as
# `npm run certificate` does, and hands on what the entrance needs. The authority's key stays where it was made.
set -eu
: "${PUBLIC_URL:?should be in .env: the address that tablets open, as in https://192.168.1.20}"
# Several names are several words.
# shellcheck disable=SC2086
node run.js commands/certificate.ts ${CERTIFICATE_NAMES:-} > /dev/null
cp "$DATA_DIR/certificate/server.pem" "$DATA_DIR/certificate/foyer-authority.crt" "$HANDED_ON"
host=${PUBLIC_URL#*://}
echo "A new tablet first opens http://${host%/}/foyer-authority.crt and trusts it: see docs/tablets.md"
