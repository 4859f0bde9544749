import { randomBytes } from 'node:crypto'
import type { ImageEdition } from '../images.ts'

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const FOLDER_LENGTH = 16
const NAME_LENGTH = 60

/** Returns a new key: 80 random bits, and a readable name for people and search engines. */
export function createMediaKey(name: string, extension: string): string {
  const folder = Array.from(randomBytes(FOLDER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  const words = name
    .replace(/\.[^.]{1,8}$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${folder}/${words || 'file'}.${extension}`
}

/** Storage key of a public file. */
export function objectKey(key: string): string {
  return `public/${key}`
}

/** Storage prefix of an image's smaller versions. */
export function editionsPrefix(key: string): string {
  return `editions/${key}/`
}

/** Storage key of one version of an image. */
export function editionKey(key: string, { width, height, crop, format }: ImageEdition): string {
  return `${editionsPrefix(key)}${width}x${height}-${crop}.${format}`
}
