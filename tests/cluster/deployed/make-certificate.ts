import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Certificate {
  /** A file with both, as HAProxy reads it. */
  readonly file: string
  readonly certificate: string
  readonly key: string
}

/** Makes a certificate for these hosts that is its own authority, and writes it into the folder. */
export async function makeCertificate(folder: string, hosts: readonly string[]): Promise<Certificate> {
  const [keyFile, file] = [join(folder, 'haat.key'), join(folder, 'haat.pem')]
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=haat', '-addext', names, '-keyout', keyFile, '-out', file],
  ])
  const [certificate, key] = [readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8')]
  writeFileSync(file, certificate + key)
  return { file, certificate, key }
}
