import { parseGroups } from './parse-groups.ts'

export const beauty = parseGroups(`
  soap, sabun, साबुन, சோப்பு
  kohl, kajal, काजल, கண்மை, kanmai
  henna, mehndi, mehendi, मेहंदी, மருதாணி, maruthani
  sandalwood, chandan, चंदन, சந்தனம், santhanam
  fuller's earth, multani mitti, मुल्तानी मिट्टी, முல்தானி மிட்டி
  rose water, rosewater, gulab jal, गुलाब जल
  bindi, बिंदी, பொட்டு, pottu
  moisturiser, moisturizer, मॉइस्चराइज़र
  nail polish, nail paint, nail enamel, नेल पॉलिश, நெயில் பாலிஷ்
`)
