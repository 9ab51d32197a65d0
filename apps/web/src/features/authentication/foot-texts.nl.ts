/** The foot of the screens around signing in. */
export const authFoot = {
  name: 'Over dit portaal',
  accessibility: 'Toegankelijkheid',
  help: 'Hulp',
  privacy: 'Privacy',
};
