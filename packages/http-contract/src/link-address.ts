import { safeLink } from '@haat/theme-engine/safe-link'
import { z } from 'zod'

const MESSAGE = 'Enter a web address (https://…), a path (/…), mailto: or tel:'

/** Where a link may lead: web, email and phone addresses, paths, and parts of the site's own pages. */
export const LinkAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s<>"]*$/i, MESSAGE)
  .refine((address) => safeLink(address) !== undefined, MESSAGE)
