import { parseGroups } from './parse-groups.ts'

// The Tamil thali, தாலி, is a mangalsutra; the same Latin letters also spell a plate, so they aren't a term here.
export const jewellery = parseGroups(`
  jewellery, jewelry, gehne, गहने, நகை, nagai
  artificial jewellery, imitation jewellery, costume jewellery, fashion jewellery
  gold, sona, सोना, தங்கம், thangam
  silver, chandi, चांदी, வெள்ளி, velli
  bangle, chudi, choodi, चूड़ी, வளையல், valayal
  anklet, payal, पायल, கொலுசு, kolusu
  nose ring, nath, nathni, नथ, नथनी
  mangalsutra, मंगलसूत्र, தாலி, திருமாங்கல்யம், thirumangalyam
`)
