/** The help of options that several commands of apps have. */
export const appHelp = {
  folder: 'the app’s folder (default: the nearest one from here upwards)',
  store: 'the slug of the store (default: the last one, or your only one)',
  studio: 'the address of the developer studio (default: the one the app was developed with)',
  url: 'where the app’s server runs on this computer',
}
