#!/bin/sh
# Installs what `npm run test:cluster` needs from Debian's packages: run it as root, on Debian 12 or a system based on it.
#
# The packages of Patroni, etcd and the others start services when they're installed. The tests start their own, in a
# temporary folder and on free ports, so this script keeps the packages from starting any, and disables what they enable.
set -eu

packages="
  patroni etcd-server etcd-client python3-etcd python3-psycopg2 postgresql-client
  haproxy pgbouncer redis-server caddy systemd curl openssl
  swift-proxy swift-account swift-container swift-object
  varnish varnish-modules
"

if [ "$(id -u)" -ne 0 ]; then
  echo 'Run this script as root: sudo sh scripts/install-cluster-programs.sh' >&2
  exit 1
fi

missing=''
for package in $packages; do
  dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo 'Everything is installed.'
  exit 0
fi

# Debian asks this program before it starts a service; 101 means no.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod 755 "$policy"
fi

apt-get update
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing

# Not at the next start of the machine either. Services that were installed before are left alone.
if [ -d /run/systemd/system ]; then
  for package in $missing; do
    dpkg-query --listfiles "$package" | sed -n 's|^\(/usr\)\{0,1\}/lib/systemd/system/\([^@]*\.service\)$|\2|p' |
      while read -r unit; do systemctl disable "$unit" || true; done
  done
fi
