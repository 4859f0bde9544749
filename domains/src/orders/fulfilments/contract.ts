import { refusal } from '@haat/http-contract'

export const notFulfillable = refusal('not_fulfillable', 409, 'These items can’t be sent')
export const fulfilmentNotFound = refusal('fulfilment_not_found', 404, 'Parcel not found')
export const wrongFulfilmentStatus = refusal('wrong_fulfilment_status', 409, 'The parcel can’t change to this status')
