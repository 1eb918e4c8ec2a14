#!/bin/sh
# Runs before the database: makes an authority and a certificate for each node, once, with the vendor's own tool.
# Each goes where only those who need it look: the authority's key to nobody.
set -eu
for name in ADMIN OPS FOYER; do
    eval "password=\${EVENTSTORE_${name}_PASSWORD:-}"
    if [ -z "$password" ]; then
        echo "EVENTSTORE_${name}_PASSWORD should be in .env: make one with  openssl rand -hex 24" >&2
        exit 1
    fi
done
authority=${AUTHORITY:-/authority} trust=${TRUST:-/trust} nodes=${NODES:-/nodes}
if [ ! -s "$authority/ca.key" ]; then
    # What an authority vouched for that is gone, no other vouches for.
    rm -rf "$authority"/ca.* "$nodes"/eventstore-*
    es-gencert-cli create-ca -days 7300 -out "$authority"
fi
cp -f "$authority/ca.crt" "$trust/ca.crt"
for node in eventstore-1 eventstore-2 eventstore-3; do
    if [ ! -s "$nodes/$node/node.key" ]; then
        rm -rf "${nodes:?}/$node"
        es-gencert-cli create-node -days 7300 -out "$nodes/$node" -dns-names "$node,localhost" \
            -ip-addresses 127.0.0.1 -ca-certificate "$authority/ca.crt" -ca-key "$authority/ca.key"
    fi
done
# The database runs as this user. Whoever else trusts the authority reads its certificate, and no key.
chown -R 1001:1001 "$nodes"
chmod -R u=rX,go= "$nodes"
chmod 755 "$trust"
chmod 644 "$trust/ca.crt"
chmod 700 "$authority"
