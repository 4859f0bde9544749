import type { sendAppEmailEndpoint } from '@haat/domains/app-emails/contract'
import type { readOwnSettingsEndpoint } from '@haat/domains/app-platform/app-settings/contract'
import type { ownInstallationEndpoint } from '@haat/domains/app-platform/own-installation/contract'
import type {
  addAppRecordEndpoint,
  addAppRecordsEndpoint,
  deleteAppDataEndpoint,
  deleteAppRecordEndpoint,
  getAppDataEndpoint,
  getAppRecordEndpoint,
  listAppRecordsEndpoint,
  patchAppDataEndpoint,
  patchAppRecordEndpoint,
  putAppDataEndpoint,
  putAppRecordEndpoint,
} from '@haat/domains/app-platform/storage/contract'
import type { listAbandonedCheckoutsEndpoint } from '@haat/domains/checkout/recovery/contract'
import type { getOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type {
  exportAllOfGstr1Endpoint,
  exportGstr1Endpoint,
  getGstr1TablesEndpoint,
  listGstDocumentsEndpoint,
} from '@haat/domains/orders/gst-returns/contract'
import type { changeProductsEndpoint } from '@haat/domains/products/batch/contract'
import type { listProductChoicesEndpoint } from '@haat/domains/products/choices/contract'
import type { listProductsEndpoint } from '@haat/domains/products/contract'
import type { listTeamEndpoint } from '@haat/domains/staff/for-apps/contract'
import type { Endpoint } from '@haat/http-contract'

/** An endpoint of the API for apps. Its types come from Haat's contracts, and cost nothing at run time. */
export interface ApiRoute<E extends Endpoint> {
  readonly method: E['method']
  readonly url: E['url']
}

function route<E extends Endpoint>(method: E['method'], url: E['url']): ApiRoute<E> {
  return { method, url }
}

/** The endpoints, for `client.call`. */
export const api = {
  getInstallation: route<typeof ownInstallationEndpoint>('GET', '/api/app/installation'),
  getSettings: route<typeof readOwnSettingsEndpoint>('GET', '/api/app/settings'),

  listProducts: route<typeof listProductsEndpoint>('GET', '/api/store/products'),
  changeProducts: route<typeof changeProductsEndpoint>('POST', '/api/store/products/batch'),
  listProductChoices: route<typeof listProductChoicesEndpoint>('GET', '/api/store/products/choices'),

  listCarts: route<typeof listAbandonedCheckoutsEndpoint>('GET', '/api/store/checkouts'),
  listTeam: route<typeof listTeamEndpoint>('GET', '/api/app/staff'),
  sendEmail: route<typeof sendAppEmailEndpoint>('POST', '/api/app/emails'),

  getData: route<typeof getAppDataEndpoint>('GET', '/api/app/data/:on/:owner_id/:key'),
  putData: route<typeof putAppDataEndpoint>('PUT', '/api/app/data/:on/:owner_id/:key'),
  patchData: route<typeof patchAppDataEndpoint>('PATCH', '/api/app/data/:on/:owner_id/:key'),
  deleteData: route<typeof deleteAppDataEndpoint>('DELETE', '/api/app/data/:on/:owner_id/:key'),

  getGstr1Tables: route<typeof getGstr1TablesEndpoint>('GET', '/api/store/gstr1/tables'),
  exportGstr1: route<typeof exportGstr1Endpoint>('GET', '/api/store/exports/gstr1'),
  exportAllOfGstr1: route<typeof exportAllOfGstr1Endpoint>('GET', '/api/store/exports/gstr1-archive'),
  listGstDocuments: route<typeof listGstDocumentsEndpoint>('GET', '/api/store/gst-documents'),
  getOrder: route<typeof getOrderEndpoint>('GET', '/api/store/orders/:id'),

  listRecords: route<typeof listAppRecordsEndpoint>('GET', '/api/app/records/:collection'),
  getRecord: route<typeof getAppRecordEndpoint>('GET', '/api/app/records/:collection/:id'),
  addRecord: route<typeof addAppRecordEndpoint>('POST', '/api/app/records/:collection'),
  addRecords: route<typeof addAppRecordsEndpoint>('POST', '/api/app/records/:collection/batch'),
  putRecord: route<typeof putAppRecordEndpoint>('PUT', '/api/app/records/:collection/:id'),
  patchRecord: route<typeof patchAppRecordEndpoint>('PATCH', '/api/app/records/:collection/:id'),
  deleteRecord: route<typeof deleteAppRecordEndpoint>('DELETE', '/api/app/records/:collection/:id'),
}
