import type { CustomItem, DraftForm, DraftVariant } from '@haat/domains/orders/drafts/contract'
import { useEffect, useState } from 'react'

export const emptyDraft: DraftForm = {
  items: [],
  custom_items: [],
  email: '',
  phone: '',
  name: '',
  shipping_address: null,
  gstin: '',
  delivery_id: '',
  discount_codes: [],
  discount: null,
  note: '',
}

/** Adds a variant, or one more of it. */
export function addVariant(form: DraftForm, { variant_id: id }: Pick<DraftVariant, 'variant_id'>): DraftForm {
  const known = form.items.some((item) => item.variant_id === id)
  return {
    ...form,
    items: known
      ? form.items.map((item) => (item.variant_id === id ? { ...item, quantity: item.quantity + 1 } : item))
      : [...form.items, { variant_id: id, quantity: 1 }],
  }
}

export function addCustomItem(form: DraftForm, item: CustomItem): DraftForm {
  return { ...form, custom_items: [...form.custom_items, item] }
}

/** The place of a line of the quote in the form: its key is `item-0` or `custom-0`. */
function placeOf(key: string): { readonly list: 'items' | 'custom_items'; readonly index: number } {
  const [kind, index] = key.split('-')
  return { list: kind === 'custom' ? 'custom_items' : 'items', index: Number(index) }
}

export function setQuantity(form: DraftForm, key: string, quantity: number): DraftForm {
  const { list, index } = placeOf(key)
  const change = <Item extends object>(items: readonly Item[]) =>
    items.map((item, place) => (place === index ? { ...item, quantity } : item))
  return list === 'items'
    ? { ...form, items: change(form.items) }
    : { ...form, custom_items: change(form.custom_items) }
}

export function removeLine(form: DraftForm, key: string): DraftForm {
  const { list, index } = placeOf(key)
  return { ...form, [list]: form[list].filter((_, place) => place !== index) }
}

export function quantityOf(form: DraftForm, key: string): number {
  const { list, index } = placeOf(key)
  return form[list][index]?.quantity ?? 1
}

/** The form's state. Unsaved changes stay in this browser tab. */
export function useDraftForm(storageKey: string, saved: DraftForm) {
  const [form, setForm] = useState<DraftForm>(() => readStored(storageKey) ?? saved)
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(storageKey, JSON.stringify(form))
    else sessionStorage.removeItem(storageKey)
  }, [storageKey, form, isChanged])
  return { form, setForm, isChanged, forget: () => sessionStorage.removeItem(storageKey) }
}

function readStored(key: string): DraftForm | undefined {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return { ...emptyDraft, ...JSON.parse(stored) }
  } catch {
    return undefined
  }
}
