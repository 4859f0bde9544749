import type { MockStore } from '../mock-store.ts'
import { changeTexts, type TextPlace } from './change-texts.ts'

const TEXTS: Readonly<Record<TextPlace['kind'], readonly string[]>> = {
  title: [
    'लाकाडोंग हल्दी, पत्थर पर पिसी हुई',
    'மத்தானியா சிவப்பு மிளகாய்த்தூள்',
    'इडुक्की हरी इलायची और लौंग',
    'காஷ்மீர் குங்குமப்பூ, ஒரு கிராம்',
    'नानी का गरम मसाला',
    'வீட்டுச் சாம்பார் பொடி',
    'कुल्हड़ चाय मसाला',
    'அசாம் தேயிலை',
  ],
  label: ['वज़न', 'நிறம்', 'मसाले', 'தேயிலை', 'उपहार', 'சமையலறை', 'हमारे बारे में', 'தொடர்பு கொள்ள'],
  paragraph: [
    'मेघालय की जयंतिया पहाड़ियों में उगाई गई। छोटे-छोटे हिस्सों में पत्थर की चक्की पर पीसी जाती है, ताकि इसकी ख़ुशबू और रंग बने रहें।',
    'ஒவ்வொரு வாரமும் வறுத்து அரைக்கப்படுகிறது. ஐம்பது குடும்பங்கள் விளைவிக்கும் மசாலாக்களை நேரடியாக வாங்கி, கையால் பொட்டலமிட்டு அனுப்புகிறோம்.',
  ],
}

/** Every text alternates between Hindi and Tamil, whose letters are wider, taller and joined. */
export function devanagariAndTamil(store: MockStore): MockStore {
  return changeTexts(store, (_original, { kind, index }) => {
    const texts = TEXTS[kind]
    return texts[index % texts.length] ?? ''
  })
}
