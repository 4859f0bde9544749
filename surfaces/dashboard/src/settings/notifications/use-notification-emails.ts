import { loadOnce } from '@haat/console/forms/load-once'
import { getStoreMailSettingsEndpoint } from '@haat/domains/store-mails/design/contract'
import { getStoreMailEndpoint, listStoreMailsEndpoint } from '@haat/domains/store-mails/edit/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export const mailsKey = (storeSlug: string) => ['notification-emails', storeSlug] as const
export const mailKey = (storeSlug: string, key: string) => ['notification-email', storeSlug, key] as const
export const mailSettingsKey = (storeSlug: string) => ['notification-settings', storeSlug] as const

export const loadMail = (storeSlug: string, key: string) =>
  backend.call(getStoreMailEndpoint, { params: { key }, query: { store_slug: storeSlug } })

export const loadMailSettings = (storeSlug: string) =>
  backend.call(getStoreMailSettingsEndpoint, { query: { store_slug: storeSlug } })

/** Loads the emails that the store's buyers get. */
export function useMails(storeSlug: string) {
  return useQuery({
    queryKey: mailsKey(storeSlug),
    queryFn: () => backend.call(listStoreMailsEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Loads an email once, for its form. */
export function useMail(storeSlug: string, key: string) {
  return useQuery({ queryKey: mailKey(storeSlug, key), queryFn: () => loadMail(storeSlug, key), ...loadOnce })
}

/** Loads the design of the emails once, for its form. */
export function useMailSettings(storeSlug: string) {
  return useQuery({
    queryKey: mailSettingsKey(storeSlug),
    queryFn: () => loadMailSettings(storeSlug),
    ...loadOnce,
  })
}
