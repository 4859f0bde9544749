import {
  getInventorySettingsEndpoint,
  type InventorySettings,
  updateInventorySettingsEndpoint,
} from '@haat/domains/products/inventory/contract'
import { Banner, Button, Checkbox, Dialog, Field, Skeleton, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { inventoryKey } from './inventory-words.ts'

const TypedSettings = z.object({
  low_stock_quantity: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, 'Enter a whole number from 0 to 99,999')
    .transform(Number),
  emails_low_stock: z.boolean(),
})

/** From which quantity on an item is low, and whether the owner is told. */
export function SettingsDialog({ store_slug: storeSlug }: { store_slug: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const settings = useQuery({
    queryKey: [...inventoryKey(storeSlug), 'settings'],
    queryFn: ({ signal }) => backend.call(getInventorySettingsEndpoint, { query: { store_slug: storeSlug }, signal }),
    enabled: isOpen,
  })
  return (
    <Dialog title="Low stock" open={isOpen} onOpenChange={setIsOpen} trigger={<Button>Low stock settings</Button>}>
      {settings.isError ? (
        <Banner tone="danger">Couldn’t load the settings. Close this dialog and try again.</Banner>
      ) : settings.data === undefined ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <SettingsForm store_slug={storeSlug} settings={settings.data} onDone={() => setIsOpen(false)} />
      )}
    </Dialog>
  )
}

interface SettingsFormProps {
  store_slug: string
  settings: InventorySettings
  onDone: () => void
}

function SettingsForm({ store_slug: storeSlug, settings, onDone }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: TypedSettings,
    defaultValues: { ...settings, low_stock_quantity: String(settings.low_stock_quantity) },
    onSubmit: async (values) => {
      await backend.call(updateInventorySettingsEndpoint, { body: { store_slug: storeSlug, ...values } })
      onDone()
      toast.show({ title: 'Settings saved', tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: inventoryKey(storeSlug) })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field
        label="Low stock quantity"
        hint="Items with this quantity or less are low in stock."
        error={form.error('low_stock_quantity')}
      >
        <TextInput {...form.text('low_stock_quantity')} inputMode="numeric" />
      </Field>
      <Checkbox
        label="Email the store owner"
        hint="Once a day, about items that fell to this quantity"
        {...form.checked('emails_low_stock')}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={form.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
