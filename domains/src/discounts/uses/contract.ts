import { refusal } from '@haat/http-contract'

export const discountUnavailable = refusal('discount_unavailable', 409, 'This discount can’t be used any more')
