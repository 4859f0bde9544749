import { parseColor } from '@haat/theme-engine'
import { z } from 'zod'
import type { ThemePalette } from './contract.ts'

const Schemes = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Haat's own colours, for a theme without colour schemes. */
const DEFAULT: ThemePalette = { background: '#fbf8f3', text: '#1b1a17', primary: '#e8890c' }

/** Returns the main colours of a theme's first colour scheme. The schemes are the developer's and can be anything. */
export function readPalette(schemes: unknown): ThemePalette {
  const parsed = Schemes.safeParse(schemes)
  const [first = {}] = parsed.success ? Object.values(parsed.data) : []
  const color = (role: keyof ThemePalette) => opaqueColor(first[role]) ?? DEFAULT[role]
  return { background: color('background'), text: color('text'), primary: color('primary') }
}

function opaqueColor(value: unknown): string | undefined {
  return typeof value === 'string' ? parseColor(value)?.slice(0, 7) : undefined
}
