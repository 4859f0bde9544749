import { formatsFor, type Order } from '@haat/app-sdk'

// Amounts are written alike in English and Hindi.
const { money } = formatsFor('en-IN')

/** What buyers are told about. Each has a template of its own. */
export const messageKinds = ['placed', 'shipped', 'delivered', 'cancelled'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a store’s templates at Meta can say, in a language. */
interface TemplateTexts {
  /**
   * The text of each template, with as many gaps as `parametersOf` has values. Meta refuses texts that begin or end with a
   * gap, and gaps beside each other.
   */
  readonly templates: Readonly<Record<MessageKind, string>>
  /** Stands for a courier that isn’t known. */
  readonly courier: string
}

const english: TemplateTexts = {
  templates: {
    placed: 'Hello {{1}}, thank you for your order {{2}} of {{3}}. Follow its status at {{4}} at any time.',
    shipped: 'Hello {{1}}, your order {{2}} is on its way with {{3}}. Track it at {{4}} at any time.',
    delivered: 'Hello {{1}}, your order {{2}} was delivered. Is everything all right?',
    cancelled: 'Hello {{1}}, your order {{2}} was cancelled. See {{3}} for the details.',
  },
  courier: 'our delivery service',
}

const hindi: TemplateTexts = {
  templates: {
    placed: 'नमस्ते {{1}}, आपके ऑर्डर {{2}} ({{3}}) के लिए धन्यवाद। ऑर्डर की स्थिति {{4}} पर देखें।',
    shipped: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} भेज दिया गया है, कूरियर {{3}} है। इसे {{4}} पर ट्रैक करें।',
    delivered: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} डिलीवर हो गया है। क्या सब कुछ ठीक है?',
    cancelled: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} रद्द कर दिया गया है। जानकारी {{3}} पर देखें।',
  },
  courier: 'हमारी डिलीवरी सेवा',
}

/** Returns the texts for the language of a store’s templates, which is not that of the person who looks at the page. */
export function templateTexts(language: string): TemplateTexts {
  return /^hi(_|$)/.test(language) ? hindi : english
}

type TextOrder = Pick<Order, 'customer_name' | 'name' | 'total_paise' | 'status_url' | 'shipping_address' | 'parcels'>

interface ParameterOptions {
  /** Of the template. */
  readonly language: string
  /** The parcel that an event is about. */
  readonly parcel_id?: string | undefined
}

/** Returns the values of {{1}}, {{2}} … for an order. */
export function parametersOf(
  kind: MessageKind,
  order: TextOrder,
  { language, parcel_id: parcelId }: ParameterOptions,
): string[] {
  const { name, total_paise: total, status_url: status, parcels } = order
  const buyer = order.shipping_address?.name || order.customer_name
  switch (kind) {
    case 'placed':
      return [buyer, name, money(total), status]
    case 'shipped': {
      const parcel = parcels.find(({ id }) => id === parcelId) ?? parcels.at(-1)
      const courier = [parcel?.courier, parcel?.tracking_number].filter((text) => text !== undefined && text !== '')
      return [buyer, name, courier.join(' ') || templateTexts(language).courier, parcel?.tracking_url || status]
    }
    case 'delivered':
      return [buyer, name]
    case 'cancelled':
      return [buyer, name, status]
  }
}

/** Example values, for the test message. */
export const exampleParameters: Record<MessageKind, readonly string[]> = {
  placed: ['Asha', '#1001', '₹1,250.00', 'https://example.com/orders/1001'],
  shipped: ['Asha', '#1001', 'India Post EX123456789IN', 'https://example.com/orders/1001'],
  delivered: ['Asha', '#1001'],
  cancelled: ['Asha', '#1001', 'https://example.com/orders/1001'],
}
