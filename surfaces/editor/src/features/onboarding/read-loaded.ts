import type { PageData } from '@haat/theme-engine'
import { z } from 'zod'
import type { Schemes } from './recolor.ts'

// The server created and validated these with the theme engine; the contract only says that they are objects.
const isObject = (value: unknown) => typeof value === 'object' && value !== null

export const LoadedPage = z.custom<PageData>(isObject)
export const LoadedData = z.custom<Partial<PageData>>(isObject)

const ColorSchemes = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Returns the colour schemes of the theme settings; none if they are damaged. */
export function readSchemes(settings: { readonly color_schemes?: unknown }): Schemes {
  return ColorSchemes.safeParse(settings.color_schemes).data ?? {}
}
