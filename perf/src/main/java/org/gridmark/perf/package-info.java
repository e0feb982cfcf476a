/**
 * The cost of the harness. Each class is a program, run by hand on a quiet machine:
 *
 * <pre>{@code
 * ./verify -pl perf -am -DskipTests -DskipITs
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.LoopbackCost
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.RecordCost
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.WatchCost
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.CoherenceCost
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.TranslationCost
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.driver.DriverCost [DRIVER...]
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.BigRun FOLDER
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.HistogramCost FOLDER
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.WindowCost FOLDER
 * java -cp "perf/target/*:perf/target/lib/*" org.gridmark.perf.StartCost HOSTS
 * java -cp "perf/target/*:perf/target/lib/*" org.gridmark.perf.ControllerCost FOLDER HOSTS
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.Power RUN REPETITIONS
 * java -cp "perf/target/classes:perf/target/lib/*" org.gridmark.perf.HistoryCost
 * }</pre>
 *
 * <p>What is compared takes turns within one run, so that a drifting machine hits all alike; what
 * counts are ratios and medians. The figures of one machine are kept in {@code
 * docs/evidence-cost.md}.
 */
@NullMarked
package org.gridmark.perf;

import org.jspecify.annotations.NullMarked;
