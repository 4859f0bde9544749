import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { appNotInstalled, InstallStatus } from '../installations/contract.ts'

export const setFormNewsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/apps/:id/form-news',
  summary: 'Choose whether the store’s people are told, once a day, how many visitors sent a form of an app',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  body: z.object({ store_slug: StoreSlugField, is_on: z.boolean() }),
  response: { 200: InstallStatus },
  refusals: [storeNotFound, storeSuspended, appNotInstalled],
})
