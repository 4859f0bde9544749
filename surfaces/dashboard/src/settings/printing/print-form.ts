import { PrintSettings, ReturnAddress, type StorePrintSettings } from '@haat/domains/orders/print-settings/contract'
import { useZodForm } from '@haat/ui'
import { z } from 'zod'

const emptyAddress = {
  name: '',
  address_line1: '',
  address_line2: '',
  city: '',
  pincode: '',
  state_code: '',
  phone: '',
}

const TypedAddress = z.record(z.enum(ReturnAddress.keyof().options), z.string())

/** The form's fields, which become settings. An address is only checked if it's used. */
export const PrintForm = PrintSettings.omit({ return_address: true })
  .extend({ return_to: z.enum(['default', 'own']), address: TypedAddress })
  .transform(({ return_to: returnTo, address, ...settings }, context): PrintSettings => {
    if (returnTo === 'default') return { ...settings, return_address: null }
    const own = ReturnAddress.safeParse(address)
    for (const issue of own.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['address', ...issue.path], message: issue.message })
    }
    return { ...settings, return_address: own.data ?? null }
  })

/** Returns what the form shows for settings. */
export function toPrintForm(settings: StorePrintSettings): z.input<typeof PrintForm> {
  const { return_address: address, default_return_address: _, takes_upi: __, has_logo: ___, ...rest } = settings
  const { revision: ____, ...others } = rest
  return { ...others, return_to: address === null ? 'default' : 'own', address: address ?? emptyAddress }
}

interface PrintFormOptions {
  readonly store_slug: string
  readonly settings: StorePrintSettings
  readonly save: (settings: PrintSettings) => Promise<void>
}

export function usePrintForm({ store_slug: storeSlug, settings, save }: PrintFormOptions) {
  return useZodForm({
    schema: PrintForm,
    defaultValues: toPrintForm(settings),
    // A draft belongs to the revision it was based on.
    draftKey: `printing-${storeSlug}-${settings.revision}`,
    onSubmit: save,
  })
}
export type PrintFormControls = ReturnType<typeof usePrintForm>
