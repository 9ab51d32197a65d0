/** The footer of the sign-in area. */
export const authFoot = {
  name: 'Over dit portaal',
  accessibility: 'Toegankelijkheid',
  help: 'Hulp',
  privacy: 'Privacy',
};
