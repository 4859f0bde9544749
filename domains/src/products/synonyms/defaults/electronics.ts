import { parseGroups } from './parse-groups.ts'

export const electronics = parseGroups(`
  mobile phone, cell phone, smartphone, मोबाइल, கைபேசி
  phone case, phone cover, mobile case, mobile cover, मोबाइल कवर
  earphones, earbuds, ear buds, ईयरफोन, இயர்போன்
  television, tv, टीवी, டிவி, தொலைக்காட்சி
  refrigerator, fridge, फ्रिज, குளிர்சாதனப் பெட்டி
  air conditioner, ac, एसी, ஏசி
  water heater, geyser, गीज़र, கீசர்
  pen drive, pendrive, usb drive, flash drive, usb stick, पेन ड्राइव, பென் டிரைவ்
`)
