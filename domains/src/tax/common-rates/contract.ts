import type { TaxRuleInput } from '../rules/contract.ts'

/** The GST rate of everyday goods, to be reviewed by the seller before it's used. */
export interface CommonRate {
  /** The goods, and exceptions from the rate. */
  readonly goods: string
  readonly rule: TaxRuleInput
}

/** Where the rates come from. */
export const commonRatesSource = {
  title:
    'Notifications 9/2025 and 10/2025 – Central Tax (Rate) of 17 September 2025, after the 56th meeting of the GST Council',
  valid_from: '2025-09-22',
} as const

const LIMIT_PAISE = 250_000

/** GST rates (CGST and SGST together) of goods that many stores sell, in force since 22 September 2025, by HSN code. */
export const commonRates: readonly CommonRate[] = [
  rate('0405', 'Butter and ghee', 500),
  rate('0406', 'Cheese. Packed paneer has 0%', 500),
  rate('0409', 'Packed honey', 500),
  rate('0801', 'Cashew nuts and dried coconuts', 500),
  rate('0802', 'Almonds and other nuts, shelled or not', 500),
  rate('0813', 'Dried fruit', 500),
  rate('0901', 'Roasted coffee', 500),
  rate('0902', 'Packed tea', 500),
  rate('0904', 'Pepper and chillies', 500),
  rate('0908', 'Nutmeg, mace and cardamom', 500),
  rate('0909', 'Cumin, coriander, fennel and other seeds', 500),
  rate('0910', 'Ginger, turmeric, saffron and curry powder', 500),
  rate('1006', 'Packed rice', 500),
  rate('1101', 'Packed wheat flour', 500),
  rate('1514', 'Mustard and rapeseed oil', 500),
  rate('1515', 'Coconut, sesame and other vegetable oils', 500),
  rate('1704', 'Sugar confectionery', 500),
  rate('1806', 'Chocolate', 500),
  rate('1905', 'Biscuits, cakes and pastries. Bread and roti have 0%', 500),
  rate('2001', 'Pickles and vegetables in vinegar', 500),
  rate('2007', 'Jams and jellies', 500),
  rate('2103', 'Sauces, spice pastes and mixed condiments', 500),
  rate('2106', 'Namkeen and other food preparations', 500),
  rate('220210', 'Aerated and sweetened drinks', 4000),
  rate('3004', 'Medicines, also Ayurvedic ones', 500),
  rate('3303', 'Perfumes and attar', 1800),
  rate('3304', 'Make-up and skin care. Talcum and face powder have 5%', 1800),
  rate('330510', 'Shampoo', 500),
  rate('330610', 'Toothpaste and tooth powder', 500),
  rate('330741', 'Agarbatti and other incense', 500),
  rate('3401', 'Soap in bars. Liquid soap and face wash have 18%', 500),
  rate('3406', 'Candles', 500),
  rate('4202', 'Bags, suitcases and wallets. Handicraft handbags have 5%', 1800),
  rate('4420', 'Wooden ornaments and carvings', 500),
  rate('4820', 'Exercise and graph books, notebooks. Diaries and files have 18%', 0),
  rate('4901', 'Printed books', 0),
  rate('5007', 'Silk fabrics and sarees', 500),
  rate('5208', 'Cotton fabrics', 500),
  rate('5701', 'Carpets and durries', 500),
  rate('61', 'Knitted clothes', 500, 1800),
  rate('62', 'Clothes that aren’t knitted', 500, 1800),
  rate('63', 'Bed linen, curtains and other textile articles', 500, 1800),
  rate('64', 'Footwear, per pair', 500, 1800),
  rate('6911', 'Porcelain tableware and kitchenware', 500),
  rate('6912', 'Ceramic and clay tableware and kitchenware', 500),
  rate('7013', 'Glassware', 1800),
  rate('7113', 'Gold and silver jewellery', 300),
  rate('7117', 'Imitation jewellery', 300),
  rate('7323', 'Steel utensils', 500),
  rate('7418', 'Copper and brass utensils', 500),
  rate('8517', 'Phones', 1800),
  rate('8518', 'Headphones and speakers', 1800),
  rate('8712', 'Bicycles', 500),
  rate('9102', 'Wrist watches', 1800),
  rate('9403', 'Furniture. Bamboo and cane furniture has 5%', 1800),
  rate('9503', 'Toys. Electronic toys have 18%', 500),
  rate('9701', 'Paintings and drawings by hand', 500),
]

function rate(hsnCode: string, goods: string, basisPoints: number, aboveLimit?: number): CommonRate {
  return {
    goods,
    rule: {
      hsn_code: hsnCode,
      rate_basis_points: basisPoints,
      above_paise: aboveLimit === undefined ? null : LIMIT_PAISE,
      above_rate_basis_points: aboveLimit ?? null,
      valid_from: commonRatesSource.valid_from,
    },
  }
}
