import { z } from 'zod'

/** One line of text. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something')
    .max(max, `Use at most ${max} characters`)
    .regex(/^[^\r\n]*$/, 'Use one line')

/** Lower-case words with single hyphens: IDs of apps, names of blocks. */
export const name = (max = 40) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

/** Names of data, which templates read as properties. */
export const key = z
  .string()
  .max(40, 'Use at most 40 characters')
  .regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and underscores, starting with a letter')

/** A file of the package, relative to the manifest. */
export const file = (...extensions: readonly string[]) =>
  z
    .string()
    .max(200, 'Use at most 200 characters')
    .regex(
      /^[a-z0-9_-]+(\/[a-z0-9_.-]+)*(\.[a-z0-9]+)$/i,
      'Use a path inside the package, such as blocks/reviews.liquid',
    )
    .refine((path) => !path.split('/').includes('..'), 'Use a path inside the package')
    .refine(
      (path) => extensions.length === 0 || extensions.some((extension) => path.endsWith(extension)),
      `Use a file that ends with ${extensions.join(' or ')}`,
    )

/** A path at the app's address. */
export const path = z
  .string()
  .max(200, 'Use at most 200 characters')
  .regex(/^\/[\w\-./{}]*$/, 'Start with /, and use letters, digits, -, _, . and /')
  .refine((text) => !/\/\.\.?(\/|$)|\/\//.test(text), 'Don’t use . or .. or an empty part in a path')

export const httpsUrl = z.url({ protocol: /^https$/, error: 'Use an https address' }).max(500)
