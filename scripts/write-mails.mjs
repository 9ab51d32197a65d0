import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mailSamples } from '../apps/api/test/mails/mail-samples.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const languages = ['nl', 'en'];

// `npm run mails` writes every mail with sample data, in both languages and forms, and a page with
// links to them; `npm run mails -- <folder>` elsewhere than to the folder mails.
const folder = resolve(process.argv[2] ?? 'mails');
mkdirSync(folder, { recursive: true });
const rows = mailSamples().map(({ name, compose }) => {
  const links = languages.flatMap((language) => {
    const { html, text } = compose(sender, language);
    const forms = { html, txt: text };
    return Object.entries(forms).map(([ending, content]) => {
      const file = `${name.replace(/[^a-z]+/gi, '-')}.${language}.${ending}`;
      writeFileSync(join(folder, file), content);
      return `<a href="${file}">${language} ${ending}</a>`;
    });
  });
  return `<li>${name}: ${links.join(', ')}</li>`;
});
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mails</title>
<h1>Mails</h1>
<ul>
${rows.join('\n')}
</ul>
`;
writeFileSync(join(folder, 'index.html'), page);
process.stdout.write(`${rows.length} mails, in both languages and forms: ${folder}/index.html\n`);
