import { findRoot } from '../engine/checkUsage.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { isWrittenByCommands } from '../ground/ownerFile.ts';
import { failed, ok, type Checked } from '../ground/problem.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { scanSources } from '../load/scanSources.ts';
import { findSeal, makeSeal } from '../publish/ownerKey.ts';
import { noteChange, planBack } from '../publish/undoNote.ts';
import { reportUpgrade } from '../report/reportUpgrade.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { readOriginals } from '../upgrade/originals.ts';
import { upgradeData } from '../upgrade/upgradeData.ts';
import { upgradeSettings } from '../upgrade/upgradeSettings.ts';
import { upgradeTemplates, type UpgradePlan } from '../upgrade/upgradeTemplates.ts';
import { askYes } from './askOneOf.ts';
import { changeFolder, runCommand, type FolderPlan } from './changeFolder.ts';
import { findMissing } from './findMissing.ts';
import { refuseDemo } from './import.ts';

/** The options of `endpaper upgrade`, as on the command line. */
export interface UpgradeOptions {
  readonly root: string;
  readonly yes?: boolean;
  readonly undo?: boolean;
  readonly json?: boolean;
}

const UPGRADE = { path: '.endpaper/upgrade.json', what: 'upgrade' };

interface World {
  readonly program: Pick<Program, 'folder' | 'version'>;
  readonly shell: Shell;
}

/** `endpaper upgrade`: shows what an older folder needs, and writes it where that is wanted; true if it could. */
export async function upgrade(options: UpgradeOptions, { program, shell }: World): Promise<boolean> {
  const { json = false, yes = false, undo = false } = options;
  if (yes && undo) throw new UsageError('--yes and --undo are two things: leave out one');
  const root = findRoot(shell.cwd, options.root);
  refuseDemo(root, 'upgrade --root my-site', program);
  const command = { root, shell, json, task: 'endpaper upgrade', retry: 'Try again.' };
  if (undo)
    return await runCommand(
      command,
      () => takeBack(root, command),
      ({ files }) => {
        reportUpgrade({ upgrades: [], isWritten: true, isUndone: true, files }, shell, json);
      },
    );
  const plan = (): Checked<UpgradePlan> => planUpgrade(root, { program, shell });
  return await runCommand(
    command,
    async () => {
      const planned = plan();
      if (!planned.ok || planned.value.files.length === 0)
        return planned.ok ? ok({ ...planned.value, isWritten: false }) : planned;
      if (!json) reportUpgrade({ ...planned.value, isWritten: false }, shell, false);
      const { ask } = json ? {} : shell;
      if (!yes && !(ask && (await askYes('Write this?', ask))))
        return ok({ ...planned.value, isWritten: false, isShown: !json });
      const written = await changeFolder(command, () => {
        const again = plan();
        if (!again.ok) return Promise.resolve(again);
        const files = noteChange(
          again.value.files,
          { ...UPGRADE, was: readAt(root, UPGRADE.path) },
          {
            hash: hashContent,
            seal: makeSeal(root, shell.env),
          },
        );
        return Promise.resolve(ok({ ...again.value, files }));
      });
      return written.ok ? ok({ ...written.value, isWritten: true, isShown: !json }) : written;
    },
    ({ isShown = false, ...done }: UpgradePlan & { readonly isWritten: boolean; readonly isShown?: boolean }) => {
      if (!isShown) reportUpgrade(done, shell, json);
      if (json || done.files.length === 0) return;
      if (done.isWritten) {
        const back = `${commandLine('upgrade --undo', options.root)} takes it back.`;
        shell.out.write(`Written. ${back}\nNext: ${commandLine('check', options.root)}\n`);
      } else shell.out.write(`Nothing was written. To write it: ${commandLine('upgrade --yes', options.root)}\n`);
    },
  );
}

const takeBack = (root: string, command: Parameters<typeof changeFolder>[0]): Promise<Checked<FolderPlan>> =>
  changeFolder(command, () => {
    const back = planBack((path) => readAt(root, path), UPGRADE, {
      hash: hashContent,
      seal: findSeal(root, command.shell.env),
    });
    return Promise.resolve(back.ok ? ok({ files: back.value }) : back);
  });

/** What an older folder needs. Nothing is written. */
function planUpgrade(root: string, { program, shell }: World): Checked<UpgradePlan> {
  const missing = findMissing(root);
  if (missing) return failed(missing);
  const textAt = (path: string): string | undefined => readAt(root, path);
  const { templates, data } = scanSources(root, shell.now());
  const copies = templates
    .map(({ path }) => path)
    .filter((path) => isWrittenByCommands(path))
    .map((path) => ({ path, text: textAt(path) ?? '' }));
  const originals = readOriginals(program.folder);
  const paths = data.map(({ path }) => path);
  const templatePlan = upgradeTemplates(copies, originals, (path) => readAt(program.folder, path));
  const articles = paths.filter((path) => /^data\/articles\/[^/]+\.md$/.test(path));
  const dataPlan = upgradeData(articles, textAt);
  const texts = new Map(dataPlan.files.map((file) => [file.path, file]));
  const settings = upgradeSettings(
    {
      textAt: (path) => texts.get(path)?.text ?? textAt(path),
      version: program.version,
      yaml: paths.filter((path) => path.endsWith('.yaml')),
    },
    originals,
  );
  const again = new Set(settings.files.map(({ path }) => path));
  return ok({
    files: [
      ...templatePlan.files,
      ...dataPlan.files.filter(({ path }) => !again.has(path)),
      ...settings.files.map((file) => ({ ...file, before: texts.get(file.path)?.before ?? file.before })),
    ] as UpgradePlan['files'],
    upgrades: [...templatePlan.upgrades, ...dataPlan.upgrades, ...settings.upgrades],
  });
}
