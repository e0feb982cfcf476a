/**
 * Objects of 1 KB that are read and written, after the object benchmark of "Optimized Solution for
 * WebLogic Suite" (Oracle 2011) and chapter 3 of Coherence's documentation. {@link
 * org.gridmark.study.objects.ScaleExperiment} adds servers, {@link
 * org.gridmark.study.objects.TilesExperiment} clients with them, {@link
 * org.gridmark.study.objects.JvmsExperiment} JVMs on each; {@link
 * org.gridmark.study.objects.MixExperiment} varies the share of writes, {@link
 * org.gridmark.study.objects.KeysExperiment} which keys are asked. These have the phases of {@link
 * org.gridmark.study.objects.ObjectPhases}. {@link
 * org.gridmark.study.objects.SerializationExperiment} holds the target's own form against Java's.
 */
@NullMarked
package org.gridmark.study.objects;

import org.jspecify.annotations.NullMarked;
