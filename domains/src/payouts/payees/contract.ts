import { z } from 'zod'

/** Who is paid: developers their earnings from themes, affiliates (who are vendors) their commissions. */
export const PayeeKind = z.enum(['developer', 'affiliate'])
export type PayeeKind = z.infer<typeof PayeeKind>

export const Payee = z
  .object({ kind: PayeeKind, id: z.uuid(), name: z.string(), email: z.string() })
  .meta({ id: 'Payee' })
export type Payee = z.infer<typeof Payee>
