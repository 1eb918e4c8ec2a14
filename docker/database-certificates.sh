#!/bin/sh
# Runs before the database. Makes an authority and a certificate for each node, once, with the vendor's own tool. Each
# file is put where only the containers that need it can read it. The authority's key is given to none of them.
set -eu
for name in ADMIN OPS FOYER; do
    eval "password=\${EVENTSTORE_${name}_PASSWORD:-}"
    if [ -z "$password" ]; then
        echo "EVENTSTORE_${name}_PASSWORD should be in .env: make one with  openssl rand -hex 24" >&2
        exit 1
    fi
done
authority=${AUTHORITY:-/authority}/ca trust=${TRUST:-/trust} nodes=${NODES:-/nodes}

# The tool refuses an existing folder, and does not always report that by its exit code.
make() {
    kind=$1 folder=$2 key=$3
    shift 3
    rm -rf "${folder:?}"
    es-gencert-cli "$kind" -days 7300 -out "$folder" "$@"
    [ -s "$folder/$key" ]
}

if [ ! -s "$authority/ca.key" ]; then
    # A new authority makes the certificates of an old one invalid.
    rm -rf "$nodes"/eventstore-*
    make create-ca "$authority" ca.key
fi
cp -f "$authority/ca.crt" "$trust/ca.crt"
for node in eventstore-1 eventstore-2 eventstore-3; do
    if [ ! -s "$nodes/$node/node.key" ]; then
        make create-node "$nodes/$node" node.key -dns-names "$node,localhost" -ip-addresses 127.0.0.1 \
            -ca-certificate "$authority/ca.crt" -ca-key "$authority/ca.key"
    fi
done
# The database runs as this user. Other containers that trust the authority read its certificate, and no key.
chown -R 1001:1001 "$nodes"
chmod -R u=rX,go= "$nodes"
chmod 755 "$trust"
chmod 644 "$trust/ca.crt"
chmod -R go= "$authority"
