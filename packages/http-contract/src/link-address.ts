import { safeLink } from '@haat/theme-engine/safe-link'
import { z } from 'zod'

const MESSAGE = 'Enter a web address (https://…), a path (/…), mailto: or tel:'

/** The target of a link: web, email and phone addresses, paths, and anchors on the site's own pages. */
export const LinkAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s<>"]*$/i, MESSAGE)
  .refine((address) => safeLink(address) !== undefined, MESSAGE)
