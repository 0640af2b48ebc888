#!/bin/sh
# Restarts the processes one after the other, so that somebody always answers:
#   restart-in-turn.sh 3001 3002
set -eu
[ $# -gt 0 ] || { echo "usage: $0 PORT ..." >&2; exit 2; }
for port in "$@"; do
  echo "meltemi@$port: restarting"
  systemctl restart "meltemi@$port"
  tries=0
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "meltemi@$port is not ready after a minute; the others still run the old release." >&2
      echo "journalctl --unit meltemi@$port tells why." >&2
      exit 1
    fi
    sleep 1
  done
  echo "meltemi@$port: ready"
  # nginx leaves a process that refused connections alone for two seconds.
  sleep 5
done
