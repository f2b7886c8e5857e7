/** The words of versions. */

// comparison.tsx
export const beside = '{before} beside {after}'
export const paragraphDiffers = '{count} paragraph differs.'
export const paragraphsDiffer = '{count} paragraphs differ.'
export const itemDiffers = '{count} item differs.'
export const itemsDiffer = '{count} items differ.'
export const noDifferences = 'No differences.'

// edit-output.tsx
export const missingIsEmpty = '{missing} is empty.'
export const theTextIsEmpty = 'The text is empty.'
export const versionSaved = 'Version saved'
export const yourVersionIsNow = 'Your version is now current. The previous one is kept.'
export const yourText = 'Your text'
export const onePerLine = 'One per line.'
export const saveVersion = 'Save version'

// versions-dialog.tsx
export const versionsOfTitle = 'Versions of {title}'
export const everyVersionIsKept = 'Every version is kept. Compare one with the current version.'
export const weCouldntLoadTheVersions = 'We couldn’t load the versions'
export const onlyOneVersionSo = 'Only one version so far. The next one will show here.'
export const versionToCompare = 'Version to compare'
export const versionNumber = 'Version {number}'
export const current = 'Current'
export const editedByYou = 'Edited by you'
export const writtenByGuide = 'Written by {guide}'
export const savedThroughTheApi = 'Saved through the API'
export const versionRestored = 'Version restored'
export const versionIsCurrentAgain = 'Version {number} is current again. No version is lost.'
export const versionNumberCurrent = 'Version {number}, current'
export const restoreVersionNumber = 'Restore version {number}'
