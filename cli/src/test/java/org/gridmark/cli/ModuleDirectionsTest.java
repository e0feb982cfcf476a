package org.gridmark.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The folders are the architecture: who may use whom (see ARCHITECTURE.md). */
class ModuleDirectionsTest {
  private static final String MODEL = "org.gridmark.model..";
  private static final String MEASURE = "org.gridmark.measure..";
  private static final String ANALYSE = "org.gridmark.analyse..";
  private static final String STORE = "org.gridmark.store..";
  private static final String PROGRAM = "org.gridmark.lab.program..";
  private static final String CONTROL = "org.gridmark.lab";
  private static final String DOCTOR = "org.gridmark.lab.doctor..";
  private static final String REPORT = "org.gridmark.report..";
  private static final String CLI = "org.gridmark.cli..";
  private static final String DRIVERS = "org.gridmark.driver..";
  private static final String STUDIES = "org.gridmark.study..";
  private static final String SERVICES = "org.gridmark.service..";

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.gridmark");

  /** A rule about nothing would hold too. */
  @Test
  void everyModuleIsSeen() {
    for (String module :
        List.of(
            MODEL, MEASURE, ANALYSE, STORE, PROGRAM, CONTROL, DOCTOR, REPORT, CLI, DRIVERS, STUDIES,
            SERVICES)) {
      assertThat(ALL.that(resideInAPackage(module))).as(module).isNotEmpty();
    }
  }

  @Test
  void modelUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage(MODEL)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(MODEL, "java..", "org.jspecify.annotations")
        .check(ALL);
  }

  @Test
  void measureUsesModel() {
    uses(MEASURE, MODEL);
  }

  @Test
  void analyseUsesModel() {
    uses(ANALYSE, MODEL);
  }

  @Test
  void storeUsesModelAndWhatAnalysisReads() {
    uses(STORE, MODEL, ANALYSE);
  }

  @Test
  void programsUseModelAndMeasure() {
    uses(PROGRAM, MODEL, MEASURE);
  }

  @Test
  void theControllerUsesNoTargetStudyOrReport() {
    uses(CONTROL, MODEL, PROGRAM, STORE, ANALYSE, DOCTOR);
  }

  @Test
  void theDoctorNeedsNobody() {
    uses(DOCTOR);
  }

  @Test
  void reportUsesModelAndAnalyse() {
    uses(REPORT, MODEL, ANALYSE);
  }

  @Test
  void driversUseModelAlone() {
    uses(DRIVERS, MODEL);
  }

  @Test
  void servicesUseModelAlone() {
    uses(SERVICES, MODEL);
  }

  @Test
  void studiesUseModelMeasureAndAnalyse() {
    uses(STUDIES, MODEL, MEASURE, ANALYSE);
  }

  @Test
  void driversNeverSeeEachOther() {
    slices().matching("org.gridmark.driver.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void studiesNeverSeeEachOther() {
    slices().matching("org.gridmark.study.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void nobodyUsesTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(CLI)
        .check(ALL);
  }

  /** Of Gridmark's own packages, {@code module} uses itself and these. */
  private static void uses(String module, String... others) {
    List<String> allowed = new java.util.ArrayList<>(List.of(others));
    allowed.add(module);
    noClasses()
        .that()
        .resideInAPackage(module)
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.gridmark..")
                .and(
                    com.tngtech.archunit.base.DescribedPredicate.not(
                        com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(
                            allowed.toArray(String[]::new)))))
        .check(ALL);
  }
}
