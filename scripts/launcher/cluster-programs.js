import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The programs that `npm run test:cluster` starts: each entry is one that is needed, by any of its names. */
const programs = [
  ['patroni'],
  ['patronictl'],
  ['etcd'],
  ['haproxy'],
  ['pgbouncer'],
  ['valkey-server', 'redis-server'],
  ['swift-proxy-server'],
  ['swift-ring-builder'],
  ['swift-account-server'],
  ['swift-container-server'],
  ['swift-object-server'],
  ['pg_isready'],
  ['caddy'],
  ['systemd-analyze'],
  ['curl'],
  ['openssl'],
]

/** Returns the programs that aren't installed. Debian's servers are in folders that only root has in its PATH. */
export function findMissingClusterPrograms() {
  return programs.filter((names) => !names.some(isInstalled)).map((names) => names.join(' or '))
}

function isInstalled(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
  return folders.some((folder) => folder !== '' && isProgram(path.join(folder, name)))
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
