export { type Catalogue, createTranslate, type Translate } from './create-translate.ts'
